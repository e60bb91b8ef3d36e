/** The data of a route: the code of the tab, and the page if the tab is the customer workspace. */
export type RouteHandle = { tab: string; page?: string }

/** The widget gallery's own code. It is not a function and is never granted. */
export const widgetsCode = 'widgets'
