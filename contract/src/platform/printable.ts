import { ranges } from './printable.gen.ts'

/** Builds a pattern for the first character outside the ranges that has a glyph at all. */
function outside(): RegExp {
  let last = 0
  const printed = ranges.split(' ').map((range) => {
    const [distance = '', length = '0'] = range.split('+')
    const first = last + Number.parseInt(distance, 36)
    last = first + Number.parseInt(length, 36)
    return String.raw`\u{${first.toString(16)}}-\u{${last.toString(16)}}`
  })
  return new RegExp(String.raw`[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}${printed.join('')}]`, 'u')
}
let pattern: RegExp | undefined

/**
 * Returns the first character of a text that no font of documents has, such as an emoji, with its code point (`U+1F600`);
 * undefined if a document can print the text. Control and invisible characters do not count.
 */
export function unprintable(text: string): { character: string; code: string } | undefined {
  pattern ??= outside()
  const character = pattern.exec(text)?.[0]
  if (character === undefined) return undefined
  return { character, code: `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` }
}
