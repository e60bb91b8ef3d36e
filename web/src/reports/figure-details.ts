import { paths } from '#platform/paths.ts'

/** Refetches figures while they are displayed. */
export const often = { refetchInterval: 120_000 }

/** Returns the path of the list behind a figure, which opens over the home page. */
export const figureDetails = (
  name: 'openings' | 'collections' | 'arrears' | 'stock' | 'followUps' | 'expiring' | 'invoices',
): string => `${paths.home}?show=${name}`
