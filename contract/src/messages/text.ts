import { type Language, term } from '#words.ts'
import { type MessageKind, messageKinds } from './kinds.ts'
import type { MessageParams, MessageValue } from './target.ts'

/** Formats amounts, days and instants for the recipient. */
type Written = {
  money: (minorUnits: number) => string
  day: (day: string) => string
  instant: (instant: string) => string
}

const languageKey = (language: Language) => (language === 'zh-CN' ? 'zh' : 'en')

function written(value: MessageValue, language: Language, how: Written): string {
  if (typeof value === 'string') return value
  if ('money' in value) return how.money(value.money)
  if ('day' in value) return how.day(value.day)
  if ('instant' in value) return how.instant(value.instant)
  if ('term' in value) return term(value.term, language)
  return language === 'zh-CN' ? value.zhName : value.name
}

/** Returns the text of a message: a title, and a sentence filled in from its parameters. */
export function messageText(
  { kind, params }: { kind: MessageKind; params: MessageParams },
  language: Language,
  how: Written,
): { title: string; text: string } {
  const { title, text } = messageKinds[kind]
  const key = languageKey(language)
  const filled = text[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : written(value, language, how)
  })
  return { title: title[key], text: filled }
}
