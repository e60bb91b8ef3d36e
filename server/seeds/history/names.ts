import type pg from 'pg'
import { endsOf, isLatin, piecesOfWord } from '#platform/name-pieces.ts'
import { pinyinEnds, pinyinPieces } from '#platform/pinyin.ts'

/**
 * Indexes the names of the batch's customers by the same parts as the application does. Names share many words, so each
 * word is split only once.
 */
export async function enterNames(client: pg.Client): Promise<void> {
  await client.query(`create temp table worded on commit drop as
    select distinct n, word, word ~ '[!-~]' as latin from named, regexp_split_to_table(fold(name), '[ -]+') word`)
  const { rows } = await client.query<{ word: string }>('select distinct word from worded')
  const pieces = rows.flatMap(({ word }) =>
    [...piecesOfWord(word), ...pinyinPieces(word)].map((piece) => ({ word, piece })),
  )
  await client.query(
    'create temp table piece on commit drop as select * from unnest($1::text[], $2::text[]) p (word, gram)',
    [pieces.map(({ word }) => word), pieces.map(({ piece }) => piece)],
  )
  const ends = rows.flatMap(({ word }) =>
    isLatin(word) ? endsOf(word).map((end) => ({ word, end })) : pinyinEnds(word),
  )
  await client.query('insert into history.customer_name_token select * from unnest($1::text[], $2::text[])', [
    ends.map(({ end }) => end),
    ends.map(({ word }) => word),
  ])
  await client.query('analyze worded')
  await client.query('analyze piece')
  await client.query(`
    insert into customer_gram (gram, created_at, customer_code, organization_unit_code)
    select found.gram, named.created_at, p.code, p.hall from (
      select distinct n, gram from worded join piece using (word)
      union all
      select a.n, a.word || ' ' || b.word from worded a join worded b on a.n = b.n and a.word < b.word collate "C" and a.latin and b.latin
    ) found join person p using (n) join named using (n)`)
}
