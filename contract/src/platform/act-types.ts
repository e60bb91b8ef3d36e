/** Where a function appears: as a menu group, a menu item, a page of the customer workspace, or an action on a row. */
export type FunctionKind = 'group' | 'menu' | 'info' | 'act' | 'action'
export type ActType = { kind: FunctionKind; parent?: string; name: string; zhName: string; keepAlive?: true }

/** A text in both languages. */
export type LocalizedText = { en: string; zh: string }

/**
 * The name of an entity or state. `subject` is its form as the subject of an English sentence, if that needs an
 * article: 'Customer', 'The customer'.
 */
export type Term = LocalizedText & { subject?: string }

/** Defines the name of an entity by the subject of its English sentences: `The customer` also yields `Customer`. */
export function thing(subject: `The ${string}`, zh: string): Term {
  const alone = subject.slice('The '.length)
  return { en: `${alone.charAt(0).toUpperCase()}${alone.slice(1)}`, zh, subject }
}

/** Messages by refusal code. A code is unique across all slices. */
export type Sentences = Readonly<Record<string, LocalizedText>>

/** The words of one slice. A key is unique across all slices. */
export type SliceWords = {
  /** Names of fields, for form labels, column headers and error messages. */
  fields?: Readonly<Record<string, LocalizedText>>
  /** Names of states and entities, the same on status tags, in sentences and in documents. */
  terms?: Readonly<Record<string, Term>>
  /** Permissions for row actions, each with the page it belongs to. */
  actions?: readonly (readonly [code: string, act: ActType])[]
}

/** Defines a permission for a row action, shown under the page it belongs to. */
export const action = <const P extends string>(parent: P, name: string, zhName: string) =>
  ({ kind: 'action', parent, name, zhName }) as const
