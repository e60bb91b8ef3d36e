import type { notes } from '@lastmile/contract/notes/calls.ts'
import type { Handler } from '#platform/context.ts'

/** Lists the types of pre-numbered notes, by code. */
export const listTypes: Handler<typeof notes.types> = ({ db }) =>
  db
    .selectFrom('note_type')
    .select(['code', 'name', 'zh_name as zhName', 'series_pattern as seriesPattern', 'width'])
    .orderBy('code')
    .execute()
