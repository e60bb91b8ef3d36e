import { fold } from '@lastmile/contract/platform/fold.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { pinyinEnds, pinyinMark } from '#platform/pinyin.ts'

/** The pinyin from each syllable of a name, and its initials. Converting a name takes longer than looking it up. */
const known = new Map<string, string[]>()
const mostKnown = 20_000

function endsOf(name: string): string[] {
  const ends = known.get(name) ?? pinyinEnds(name).map(({ end }) => end)
  if (known.size >= mostKnown) known.clear()
  known.set(name, ends)
  return ends
}

/**
 * Returns the employees in the actor's units whose Chinese name contains the typed initials, or the typed pinyin from
 * the start of a syllable: `susu`, `sulai` and `ssl` find 苏苏莱.
 */
export async function spelledLike({ db, actor }: Pick<Context, 'db' | 'actor'>, typed: string): Promise<string[]> {
  const letters = fold(typed).replaceAll(' ', '')
  if (!/^[a-z]+$/.test(letters)) return []
  const { rows } = await sql<{ code: string; name: string }>`
    select code, zh_name as name from employee
    where organization_unit_code = any(${[...actor.visibleUnits]}) and zh_name ~ '[㐀-鿿]'`.execute(db)
  return rows
    .filter(({ name }) => endsOf(name).some((end) => end.startsWith(pinyinMark + letters)))
    .map(({ code }) => code)
}
