# The browser client becomes part of the program: cadastre_site. It is built beside the rooms, by tools/web, which does
# nothing where nothing changed; CADASTRE_WEB=off when building takes what is there, or none.
set(CADASTRE_SITE ${PROJECT_SOURCE_DIR}/web/dist CACHE PATH "The built browser client to embed")
set(site ${PROJECT_BINARY_DIR}/site_files.cpp)
add_custom_target(
  cadastre_client
  COMMAND ${PROJECT_SOURCE_DIR}/tools/web embed
  COMMAND ${CMAKE_COMMAND} -DOUT=${site} -DFOLDER=${CADASTRE_SITE} -P ${PROJECT_SOURCE_DIR}/cmake/embed_site.cmake
  BYPRODUCTS ${site}
  COMMENT "Building the browser client"
  VERBATIM)
# No room may depend on it: it would wait for the client. Programs with the server in them link it.
add_library(cadastre_site OBJECT ${site})
target_include_directories(cadastre_site PRIVATE ${PROJECT_BINARY_DIR}/include-server)
target_link_libraries(cadastre_site PRIVATE cadastre_flags)
add_dependencies(cadastre_site cadastre_client)
