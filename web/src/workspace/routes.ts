/** The data of a route: the code of its tab, and the page if the tab is the customer workspace. */
export type RouteHandle = { tab: string; page?: string }

/** The code of the widget gallery, which is not a function and is never granted. */
export const widgetsCode = 'widgets'
