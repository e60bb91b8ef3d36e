export const en = {
  home: 'Home',
  tabs: 'Open functions',
  closeTab: (name: string) => `Close ${name}`,
  closeThis: 'Close',
  closeOthers: 'Close others',
  closeAll: 'Close all',
  tabMenu: 'Tabs',
  workspace: 'Customers',
}
