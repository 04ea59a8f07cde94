#include "program.h"

int main(int argc, char** argv) { return cadastre::apps::run_program(argc, argv); }
