import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'
import { contentOf } from '#platform/files/stored-first.ts'
import { unitOf } from './block.ts'

/** Returns the photo of a void number from the actor's units. Refuses `not-found`, `file-missing`. */
export const requestPicture: Handler<typeof noteBlocks.picture> = async (ctx, { requestId }) => {
  const { rows } = await sql<{ picture: string | null; type: string }>`
    select r.picture, r.picture_type as type from note_request r join note_block b on b.id = r.block_id
    where r.id = ${Number(requestId)} and ${unitOf} = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(ctx.db)
  const [row] = rows
  if (!row?.picture) return ctx.refuse('not-found', { what: 'attachment', field: 'requestId' })
  const name = `void-${requestId}.${row.type.split('/')[1] ?? 'png'}`
  const content = await contentOf(ctx, row.picture, { file: name })
  return { name, type: row.type, content }
}
