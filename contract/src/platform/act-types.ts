/**
 * Where a function appears: a group of the menu, a menu leaf, a page of the customer workspace, or an action on a row.
 */
export type FunctionKind = 'group' | 'menu' | 'info' | 'act' | 'action'
export type ActType = { kind: FunctionKind; parent?: string; name: string; zhName: string; keepAlive?: true }

/** One text in both languages. */
export type LocalizedText = { en: string; zh: string }

/**
 * The word for a thing, and its form as the subject of a sentence if English needs an article: 'Customer', 'The
 * customer'.
 */
export type Term = LocalizedText & { subject?: string }

/** Defines a thing by the English subject of its sentences, `The customer`; on its own it is called `Customer`. */
export function thing(subject: `The ${string}`, zh: string): Term {
  const alone = subject.slice('The '.length)
  return { en: `${alone.charAt(0).toUpperCase()}${alone.slice(1)}`, zh, subject }
}

/** Messages by refusal code; each code is unique over all slices. */
export type Sentences = Readonly<Record<string, LocalizedText>>

/** The words of one slice: each key is unique over all slices. */
export type SliceWords = {
  /** Labels of forms, column headers and names in an error. */
  fields?: Readonly<Record<string, LocalizedText>>
  /** States and entities: the same word on a status tag, in a sentence and in documents. */
  terms?: Readonly<Record<string, Term>>
  /** Permissions for row actions, with the page they belong to. */
  actions?: readonly (readonly [code: string, act: ActType])[]
}

/** Defines a permission for a row action, shown under the page it belongs to. */
export const action = <const P extends string>(parent: P, name: string, zhName: string) =>
  ({ kind: 'action', parent, name, zhName }) as const
