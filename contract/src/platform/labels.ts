import type { ActType } from './act-types.ts'

export type Language = 'en-US' | 'zh-CN'

let translate: ((english: string) => string) | undefined

/** Translates all labels and messages from English from now on; into nothing if undefined. */
export const translateWith = (next: typeof translate): void => void (translate = next)

/** Returns a text in the language in use: an English one may be translated further. */
export const inUse = (text: string, language: Language): string =>
  translate && language === 'en-US' ? translate(text) : text

type Texts = Readonly<Record<string, string>>

/** The names of all fields and terms in one language. `subjects` has the terms that start a sentence differently. */
export type Labels = { fields: Texts; terms: Texts; subjects: Texts }

/** The labels that the operator has named itself, by language. */
export type OwnLabels = Readonly<Record<Language, Labels>>

let ownLabels: OwnLabels | undefined

/** Replaces labels by the operator's own from now on; by none if undefined. */
export const labelWith = (next: OwnLabels | undefined): void => void (ownLabels = next)

/** Merges the words of the slices. Throws at startup if two slices use the same key. */
export function joined<Key extends string, Value>(part: string, lists: (readonly (readonly [string, Value])[])[]) {
  const all = new Map<string, Value>()
  for (const [key, value] of lists.flat()) {
    if (all.has(key)) throw new Error(`${part}: two slices say "${key}"`)
    all.set(key, value)
  }
  return Object.fromEntries(all) as Readonly<Record<Key, Value>>
}

/** Indexes functions by their code. `functionCodes` keeps the order; the keys of an object put numeric codes first. */
export function indexed<Code extends string>(listed: readonly (readonly [string, ActType])[]) {
  const functions = joined<Code, ActType>('functions', [listed])
  return {
    functions,
    functionCodes: listed.map(([code]) => code as Code),
    /** Returns the act type of a function code, or undefined. */
    actTypeOf: (code: string): ActType | undefined =>
      Object.hasOwn(functions, code) ? functions[code as Code] : undefined,
  }
}

/** Returns the functions that look up labels in a source of labels by language. */
export function readersOf(labelsIn: (language: Language) => Labels) {
  const textOf = (texts: Texts | undefined, name: string) =>
    texts && Object.hasOwn(texts, name) ? texts[name] : undefined
  const found = (part: keyof Labels, name: string, language: Language) =>
    textOf(ownLabels?.[language][part], name) ?? textOf(labelsIn(language)[part], name)
  const label = (text: string | undefined, language: Language) => text && inUse(text, language)
  const term = (word: string, language: Language): string => label(found('terms', word, language), language) ?? word
  return {
    /** Returns the name of a field in a language, or the field itself if it has none. */
    fieldLabel: (name: string, language: Language): string => label(found('fields', name, language), language) ?? name,
    /** Reports whether a field has a name. */
    isField: (name: string, language: Language): boolean => Object.hasOwn(labelsIn(language).fields, name),
    /** Returns the term for a state or entity on its own, as on a tag or in a list; an unknown one is returned as it is. */
    term,
    /** Returns the term for a state or entity as the subject of a sentence: `The customer` where a tag shows `Customer`. */
    subject: (word: string, language: Language): string =>
      label(found('subjects', word, language), language) ?? term(word, language),
  }
}
