import { z } from 'zod'
import { GrantSource } from '#access/rights.ts'
import { call } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { page, paged, text } from '#platform/values.ts'
import { reportCodes, reportTopics } from './book.ts'

const { list, get, modify } = maintained({
  path: 'report-definitions',
  key: 'reportCode',
  keyIs: z.enum(reportCodes),
  names: ['report definition', 'report definitions'],
  read: '110',
  write: '110',
  fields: {
    name: text(100),
    zhName: text(100),
    description: text(300),
    zhDescription: text(300),
    sort: z.int().min(1).max(9999),
    active: z.boolean(),
  },
  shows: { topic: z.enum(reportTopics) },
})

/**
 * The names and order of reports, and which are in use (page 110). Reports can be neither added nor deleted, because
 * each is implemented in code.
 */
export const reportDefinitions = {
  list,
  get,
  modify,
  holders: call({
    method: 'GET',
    path: 'report-definitions/{reportCode}/holders',
    summary: 'List who in my units may open a report, and by which grant',
    permission: '110',
    input: z.object({ reportCode: z.enum(reportCodes), ...paged }),
    output: page(
      z.object({
        employeeCode: z.string(),
        trueName: z.string(),
        zhName: z.string(),
        organizationUnitName: z.string(),
        organizationUnitZhName: z.string(),
        ways: z.array(GrantSource),
      }),
    ),
    refuses: [],
  }),
}
