/** What stands in a tab, kept alive while another one is looked at. */
export { LostPage } from './ComingPage.tsx'
export { FunctionPage, type Here, Kept } from './Kept.tsx'
