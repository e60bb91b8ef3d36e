import type { PageCode } from '@lastmile/contract/menu.ts'
import { type ComponentType, createContext } from 'react'

/**
 * The page of each function that has one, and the page of all reports, loaded when first opened: `{ '8': () =>
 * import('./SuspendPage.tsx') }`.
 */
export type Pages = Record<PageCode | 'report', () => Promise<{ default: ComponentType }>>

/** All pages by function code, ready to render. */
export const PagesContext = createContext<Readonly<Record<string, ComponentType>>>({})
