/** The menu: what it holds, and the three ways through it. */
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
