import type { FunctionCode } from '@lastmile/contract/words.ts'
import { type ComponentType, createContext } from 'react'

/** The pages of a slice by function code, each loaded when it is first opened: `{ '8': () => import('./SuspendPage.tsx') }`. */
export type Pages = Partial<Record<FunctionCode, () => Promise<{ default: ComponentType }>>>

/** Every page by function code, ready to be drawn. */
export const PagesContext = createContext<Readonly<Record<string, ComponentType>>>({})
