import { paths } from '#platform/paths.ts'

/** Figures are read again while they are shown. */
export const often = { refetchInterval: 120_000 }

/** The list behind a figure is opened over the home page itself. */
export const figureDetails = (
  name: 'openings' | 'collections' | 'arrears' | 'stock' | 'followUps' | 'expiring' | 'invoices',
): string => `${paths.home}?show=${name}`
