import { refusals } from '@lastmile/contract/refusals.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { rules } from '@lastmile/contract/platform/rules.ts'

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const patternOf = (sentence: string): string =>
  sentence
    .split(/\{\w+\}/)
    .map(literally)
    .join('.*')

const anyOf = (language: 'en' | 'zh'): RegExp =>
  new RegExp(
    `^(${[...Object.values(rules), ...Object.values(refusals).filter(({ en }) => en !== '{fault}')]
      .map((said) => patternOf(said[language]))
      .join('|')})$`,
    's',
  )

const ours = { 'en-US': anyOf('en'), 'zh-CN': anyOf('zh') }
const separators = { 'en-US': ': ', 'zh-CN': '：' }

/** Whether a field's message is one of our own rule messages in that language, rather than a library's. */
export function isOwnRuleText(msg: string, language: Language): boolean {
  const separator = separators[language]
  const place = msg.indexOf(separator)
  return ours[language].test(msg) || (place > 0 && ours[language].test(msg.slice(place + separator.length)))
}
