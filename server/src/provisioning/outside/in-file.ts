import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OutsideProcess, outsideFlow } from '@lastmile/contract/provisioning/outside.ts'
import { z } from 'zod'
import { makePrivateFolder, privately } from '#platform/private-folder.ts'
import { storableJson } from '#platform/storable.ts'
import { NotDone, type OutsideOperator } from './operator.ts'

const Kept = OutsideProcess.extend({ key: z.string().optional() })
type Kept = z.output<typeof Kept>

const example = (at: number, [account, askedFor, fault]: readonly [string, string, string]): Kept => {
  const createdAt = new Date(Date.UTC(2026, 0, 12 + at, 3, 15 * at)).toISOString()
  const processNo = `TN-${String(20_260_100 + at)}`
  return { processNo, account, askedFor, fault, state: 'abnormal', remark: null, createdAt, updatedAt: createdAt }
}
const examples = (
  [
    ['line1200345', 'Open broadband 30M', 'ONU not found on PON 0/3/1'],
    ['line1200377', 'Change bandwidth to 100M', 'VLAN 812 is in use'],
    ['line1200412', 'Close broadband', 'Session could not be ended'],
  ] as const
).map((one, at) => example(at, one))

let turn: Promise<unknown> = Promise.resolve()
/** Serializes changes to the file. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const mine = turn.then(change)
  turn = mine.catch(() => undefined)
  return mine
}

type File = { path: string; now: Date }

/**
 * Examples in a file that behave like the external operator, used if no address is set. The file is read, changed and
 * replaced as a whole; requests of this process are serialized.
 */
export function inFile({ path, now }: File): OutsideOperator {
  const read = async (): Promise<Kept[]> => {
    const text = await readFile(path, 'utf8').catch(() => null)
    return text === null ? examples : z.array(Kept).parse(storableJson(text))
  }
  return {
    source: 'examples',
    list: async () => (await read()).map((row) => OutsideProcess.parse(row)),
    modify: ({ processNo, action, remark, key }) =>
      inTurn(async () => {
        const rows = await read()
        const found = rows.find((row) => row.processNo === processNo)
        if (!found) throw new NotDone('not-found', processNo)
        if (found.key === key) return OutsideProcess.parse(found)
        const state = outsideFlow.next(found.state, action)
        if (!state) throw new NotDone('wrong-state', found.state)
        const changed = { ...found, state, remark, key, updatedAt: now.toISOString() }
        makePrivateFolder(dirname(path))
        await writeFile(`${path}.new`, JSON.stringify(rows.map((row) => (row === found ? changed : row))), {
          mode: privately.file,
        })
        await rename(`${path}.new`, path)
        return OutsideProcess.parse(changed)
      }),
  }
}
