import { fold } from '@lastmile/contract/platform/fold.ts'
import type { Language } from '@lastmile/contract/words.ts'

/** Returns the name of a custom field or an option in a language. */
export const nameIn = (
  language: Language,
  { name, zhName }: { name: string; zhName?: string | null | undefined },
): string => (language === 'zh-CN' ? (zhName ?? name) : name)

/** Whether a custom field is one of lines. */
export const isOfLine = ({ code }: { code: string }): boolean => code.startsWith('line.')

/** Returns the name of a field of customers or lines in a file that has both. */
export function columnTitle(language: Language, field: Parameters<typeof nameIn>[1] & { code: string }): string {
  const name = nameIn(language, field)
  if (!isOfLine(field)) return name
  return language === 'zh-CN' ? `${name}（线路）` : `${name} (line)`
}

/** Returns a name or a header as it is compared: without case, blanks and separators. */
export const plainName = (name: string): string => fold(name).replaceAll(/[\s._/()#:-]/g, '')
