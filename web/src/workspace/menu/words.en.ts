export const en = {
  menu: 'Menu',
  searchMenu: 'Search functions',
  nothingFound: 'No function of that name',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  allFunctions: 'All functions',
}
