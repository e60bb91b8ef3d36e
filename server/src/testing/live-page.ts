import { type MessageEvent, messageStream } from '@lastmile/contract/messages/calls.ts'
import { sql } from 'kysely'
import type { Office } from './office.ts'

type Received = { event: string; data: unknown }

/** Opens the message stream over a real socket, like a page. `told` and `news` list the events received so far. */
export async function openPage(address: string, token: string) {
  const gone = new AbortController()
  const response = await fetch(`${address}/api/${messageStream}`, { headers: { token }, signal: gone.signal })
  const told: Received[] = []
  let over = false
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (event) told.push({ event, data: JSON.parse(data) })
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      over = true
    })
  const news = () => told.flatMap(({ event, data }) => (event === 'news' ? [data as MessageEvent] : []))
  return { response, told, news, isOver: () => over, leave: () => gone.abort() }
}
export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** Writes a message about an event that an employee should know about. */
export const writeMessage = ({ db, clock }: Office, employeeCode: string) =>
  sql`with written as (
      insert into message (employee_code, kind, params, about, at) values (${employeeCode}, 'settlement.confirmed',
        '{"settlement":"S00000001"}', 'settlement:S00000001', ${clock.now}) returning employee_code, id
    ) select pg_notify('message', employee_code || ' ' || id) from written`.execute(db)
