/** What stands in a tab, kept alive while another one is looked at. */
export { LostPage } from './ComingPage.tsx'
export { FunctionPage, Kept } from './Kept.tsx'
