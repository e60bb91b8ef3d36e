import { fold } from '@lastmile/contract/platform/fold.ts'
import type { Language } from '@lastmile/contract/words.ts'

/** Returns the name of a custom field or an option in a language. */
export const nameIn = (
  language: Language,
  { name, zhName }: { name: string; zhName?: string | null | undefined },
): string => (language === 'zh-CN' ? (zhName ?? name) : name)

/** Returns a name or a header as it is compared: without case, blanks and separators. */
export const plainName = (name: string): string => fold(name).replaceAll(/[\s._/()#:-]/g, '')
