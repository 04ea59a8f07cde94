#include "print/words.h"

namespace cadastre::print {
namespace {

constexpr Words kFrench = {
    .title_deed = "Titre de propriété",
    .rent = "Loyer",
    .rent_group = "{group.whole}",
    .rent_with = "avec",
    .per_held_one = "1 titre du groupe",
    .per_held = "titres du groupe",
    .times_dice = "× les dés",
    .building_cost = "Prix {of house.one}",
    .mortgage_value = "Hypothèque",
    .mortgaged = "Hypothéqué",
    .no_rent = "Aucun loyer n'est dû.",
    .lift_for = "Pour lever l'hypothèque :",
    .price = "Prix",
    .start_cash = "Au départ",
    .salary_line = "Salaire",
    .doubles = "Doubles qui mènent {jail.to}",
    .most_buildings = "Au plus sur {site.one}",
    .card_percent = "Des gains des cartes",
    .may = "Peut",
    .may_not = "Ne peut pas",
    .dealt = "Billets reçus",
    .role = "Rôle",
    .player_name = "nom",
    .bank = "Banque du jeu",
    .glue = "colle",
    .glue_under = "coller sous la partie",
    .tile = "Grand plateau, partie",
    .cut_key = "couper",
    .fold_key = "plier",
    .guide_title = "La boîte à imprimer",
    .print_head = "Imprimer",
    .assemble_head = "Assembler",
    .parts_head = "Contenu",
    .scale_head = "Vérifiez l'imprimante : cette règle doit mesurer exactement 100 mm, ou 4 pouces.",
    .pages = "pages",
    .page = "page",
    .sides = "impression",
    .one_sided = "recto",
    .two_sided = "recto verso",
    .count = "nombre",
    .part = "pièce",
    .print_steps =
        "Imprimez à la taille réelle (100 %), jamais « ajusté à la page ».\n"
        "Recto verso : retournez sur les bords courts. Les dos tombent alors exactement derrière les faces.\n"
        "Du papier fort (160 à 200 g) pour tout, sauf les billets et les règles.\n"
        "Les pages sont celles de ce fichier ; comptées à partir du plateau, comme dans un livret, c'est une "
        "de "
        "moins.",
    .assemble_steps =
        "Coupez les lignes pleines, pliez les pointillées.\n"
        "Pions : pliez au milieu, collez les deux moitiés dos à dos, écartez les deux pieds.\n"
        "Pour {building.one} : un pli, et la petite tente tient debout.\n"
        "Dés : découpez le contour, pliez en cube, collez les languettes à l'intérieur.\n"
        "Grand plateau (48 cm) : coupez les six parties, collez chaque bande sous la partie qu'elle nomme. "
        "Le petit plateau tient sur une feuille et suffit pour jouer.",
    .pawn_figure = "Un pion : collé dos à dos, les pieds écartés",
    .building_figure = "Un pli pour {building.one}",
    .die_figure = "Un dé : les languettes à l'intérieur",
    .board_figure = "Le grand plateau : six parties",
    .tent_step = "Chevalets : pliez au milieu et posez-les devant les joueurs.",
    .letters = "Lettres : EB Garamond et Cabin, sous la SIL Open Font License 1.1.",
    .board = "Plateau",
    .cards = "Cartes",
    .titles = "Titres, pions et {building.many}",
    .titles_only = "Titres",
    .pawns = "Pions",
    .role_cards = "Cartes de rôle",
    .signs = "Chevalets de rôle",
    .notes = "Billets",
    .dice = "Dés",
    .large_board = "Grand plateau",
    .rules = "Règles",
    .rules_head = "Les règles",
    .common_head = "Ce qui vaut partout",
    .variants_head = "Variantes",
    .chosen_head = "Cette boîte est imprimée pour",
};

constexpr Words kEnglish = {
    .title_deed = "Title deed",
    .rent = "Rent",
    .rent_group = "{group.whole}",
    .rent_with = "with",
    .per_held_one = "1 title of the group",
    .per_held = "titles of the group",
    .times_dice = "× the dice",
    .building_cost = "Price {of house.one}",
    .mortgage_value = "Mortgage",
    .mortgaged = "Mortgaged",
    .no_rent = "No rent is due.",
    .lift_for = "To lift the mortgage:",
    .price = "Price",
    .start_cash = "At the start",
    .salary_line = "Salary",
    .doubles = "Doubles that lead {jail.to}",
    .most_buildings = "At most on {site.one}",
    .card_percent = "Of what cards pay",
    .may = "May",
    .may_not = "May not",
    .dealt = "Notes dealt",
    .role = "Role",
    .player_name = "name",
    .bank = "Bank of the game",
    .glue = "glue",
    .glue_under = "glue under part",
    .tile = "Large board, part",
    .cut_key = "cut",
    .fold_key = "fold",
    .guide_title = "The printed box",
    .print_head = "Print",
    .assemble_head = "Assemble",
    .parts_head = "Contents",
    .scale_head = "Check the printer: this rule must measure exactly 100 mm, or 4 inches.",
    .pages = "pages",
    .page = "page",
    .sides = "printed",
    .one_sided = "one side",
    .two_sided = "both sides",
    .count = "count",
    .part = "part",
    .print_steps =
        "Print at actual size (100 %), never \"fit to page\".\n"
        "Both sides: flip on the short edge. The backs then lie exactly behind the fronts.\n"
        "Stiff paper (160 to 200 g) for everything but the banknotes and the rules.\n"
        "Pages are those of this file; counted from the board, as in a rulebook, they are one less.",
    .assemble_steps =
        "Cut the solid lines, fold the dotted ones.\n"
        "Pawns: fold in the middle, glue the two halves back to back, spread the two feet.\n"
        "For {building.one}: one fold, and the little tent stands.\n"
        "Dice: cut out along the outline, fold into a cube, glue the tabs inside.\n"
        "Large board (48 cm): cut out the six parts, glue each strip under the part it names. "
        "The small board fits on one sheet and is enough to play.",
    .pawn_figure = "A pawn: glued back to back, its feet spread",
    .building_figure = "One fold for {building.one}",
    .die_figure = "A die: the tabs go inside",
    .board_figure = "The large board: six parts",
    .tent_step = "Role signs: fold in the middle and stand them before the players.",
    .letters = "Letters: EB Garamond and Cabin, under the SIL Open Font License 1.1.",
    .board = "Board",
    .cards = "Cards",
    .titles = "Titles, pawns and {building.many}",
    .titles_only = "Titles",
    .pawns = "Pawns",
    .role_cards = "Role cards",
    .signs = "Role signs",
    .notes = "Banknotes",
    .dice = "Dice",
    .large_board = "Large board",
    .rules = "Rules",
    .rules_head = "The rules",
    .common_head = "What holds everywhere",
    .variants_head = "Variants",
    .chosen_head = "This box is printed for",
};

constexpr std::string_view kNoBreak = "\u00a0";
constexpr std::string_view kNarrowNoBreak = "\u202f";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool keeps_to_the_left(char c) { return c == ':' || c == ';' || c == '!' || c == '?'; }

// What stands for the space before `rest`, after a text that ends with `last`.
std::string_view space_before(std::string_view rest, std::string_view done) {
  if (rest.empty() || done.empty()) {
    return " ";
  }
  if (keeps_to_the_left(rest[0])) {
    return rest[0] == ':' ? kNoBreak : kNarrowNoBreak;
  }
  if (rest.starts_with("»") || done.ends_with("«")) {
    return kNoBreak;
  }
  const bool sum = is_digit(done.back()) && !is_digit(rest[0]) &&
                   (rest.size() == 1 || rest[1] == ' ' || rest[1] == '.' || rest[1] == ',' ||
                    static_cast<unsigned char>(rest[1]) >= 0x80 ||
                    static_cast<unsigned char>(rest[0]) >= 0x80 || rest[0] == '$');
  return sum ? kNoBreak : " ";
}

}  // namespace

const Words& words_in(edition::Language language) {
  return language == edition::Language::fr ? kFrench : kEnglish;
}

std::string_view section_name(const Words& words, Section section) {
  switch (section) {
    case Section::board:
      return words.board;
    case Section::cards:
      return words.cards;
    case Section::titles:
      return words.titles;
    case Section::signs:
      return words.signs;
    case Section::notes:
      return words.notes;
    case Section::roles:
      return words.role_cards;
    case Section::dice:
      return words.dice;
    case Section::tiles:
      return words.large_board;
    case Section::rules:
      return words.rules;
    default:
      return words.guide_title;
  }
}

std::string typeset(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ') {
      out += space_before(text.substr(i + 1), out);
    } else if (text[i] == '\'') {
      const bool opens = out.empty() || out.back() == ' ' || out.back() == '(';
      out += opens ? "‘" : "’";
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace cadastre::print
