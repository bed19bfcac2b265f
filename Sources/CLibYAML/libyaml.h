// The parser of YAML texts: Debian's libyaml-dev, Homebrew's libyaml.
#include <yaml.h>
