import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import type { Language } from '@lastmile/contract/words.ts'
import type { Context } from '#platform/context.ts'
import { type Definition, definitions } from './definitions.ts'
import { nameIn } from './name.ts'
import { storedTexts } from './read.ts'
import { written } from '#platform/written.ts'

/** A label and a text of a document. */
type Pair = readonly [label: string, text: string]

/**
 * Returns the custom fields that documents print, by the code of the object, as labels and texts in the language of the
 * document. They do not depend on the roles of the actor.
 */
export async function printedFields(
  ctx: Context,
  appliesTo: CustomObject,
  { codes, language }: { codes: readonly string[]; language: Language },
): Promise<(code: string) => Pair[]> {
  const all = await definitions(ctx)
  const fields = all.filter((field) => field.appliesTo === appliesTo && field.printed && field.offered)
  const stored = await storedTexts(ctx, fields, codes)
  return (code) =>
    fields.flatMap((field): Pair[] => {
      const texts = stored.get(code)?.get(field.code)
      return texts ? [[nameIn(language, field), textIn(ctx, { field, texts, language })]] : []
    })
}

type Printed = { field: Definition; texts: readonly string[]; language: Language }

function textIn(
  { money, operator }: Pick<Context, 'money' | 'operator'>,
  { field: { type, options }, texts, language }: Printed,
): string {
  const [first = ''] = texts
  if (type === 'amount') return money(Number(first))
  if (type === 'date') return written(operator, language).day(first)
  if (type === 'yes-no') return language === 'zh-CN' ? (first === 'yes' ? '是' : '否') : first === 'yes' ? 'Yes' : 'No'
  if (type !== 'choice' && type !== 'choices') return first
  const chosen = options.filter(({ code }) => texts.includes(code))
  return chosen.map((option) => nameIn(language, option)).join(language === 'zh-CN' ? '、' : ', ')
}
