/** The content of a tab, kept alive while another tab is shown. */
export { LostPage } from './LostPage.tsx'
export { FunctionPage, type Here, CachedView, VisitContext } from './CachedView.tsx'
