/** The menu: its contents, and three ways to navigate it. */
export { AllFunctions } from './AllFunctions.tsx'
export {
  addressOf,
  functionName,
  functionOfTab,
  menuItems,
  matches,
  menuOf,
  tabCodeOf,
  workspaceCode,
  workspaceEntries,
} from './menu.ts'
export { menuOverPage } from './over-page.ts'
export { Rail, Tree } from './Rail.tsx'
