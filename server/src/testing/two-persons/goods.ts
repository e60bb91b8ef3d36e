import { boxBuilt, advanceConstruction, doesStep, launchedBox, taskOf } from '#testing/construction.ts'
import { voids, withBlock } from '#testing/notes/blocks.ts'
import type { Office } from '#testing/office.ts'
import { storekeeperOf } from '#testing/stock/public.ts'
import { type Check, type Person, person } from './check.ts'

const clips = (quantity: number) => [{ specCode: 'CLIP', quantity }]
const moving = ['44', '46'] as const

/** Creates a transfer of clips from the warehouse to a department. */
const sent = ({ materialTransfers }: Pick<Person, 'materialTransfers'>) =>
  materialTransfers.cannibalize({ fromPlace: 'warehouse:STORE', toPlace: 'department:YGN-H2', materialLines: clips(5) })

const transfers: readonly Check[] = [
  {
    call: 'materialTransfers.receive',
    refusal: 'own-transfer',
    step: 'sent it',
    unit: 'HQ',
    first: moving,
    second: moving,
    begins: async () => async (first) => {
      const { transferCode } = await sent(first)
      return ({ materialTransfers }) => materialTransfers.receive({ transferCode, receivedLines: clips(5) })
    },
  },
  {
    call: 'materialTransfers.settleDifference',
    refusal: 'own-transfer',
    step: 'received less',
    unit: 'HQ',
    first: moving,
    second: ['44'],
    begins: async (office) => {
      const { transferCode } = await sent(await storekeeperOf(office))
      return async (first) => {
        await first.materialTransfers.receive({ transferCode, receivedLines: clips(4), differenceReason: 'Torn' })
        return ({ materialTransfers }) =>
          materialTransfers.settleDifference({ transferCode, missingGoods: 'lostOnTheWay' })
      }
    },
  },
]

/** Transfers clips to an employee. */
async function filled(office: Office, { code, materialTransfers }: Person): Promise<string> {
  const toPlace = `employee:${code}`
  const keeper = await storekeeperOf(office)
  const given = { fromPlace: 'warehouse:STORE', toPlace, materialLines: clips(5) }
  const { transferCode } = await keeper.materialTransfers.cannibalize(given)
  await materialTransfers.receive({ transferCode, receivedLines: clips(5) })
  return toPlace
}
/** Creates a technician with clips. */
const held = async (office: Office) => filled(office, await person(office, ['46'], 'YGN-W'))

/** Enters a stock count. */
async function counts(office: Office, { stockCounts }: Pick<Person, 'stockCounts'>, countCode: string) {
  const lines = await (await person(office, ['45'], 'HQ')).stockCounts.lines({ countCode })
  const countedLines = lines.map(({ specCode }) => ({ specCode, quantity: specCode === 'CLIP' ? 5 : 0 }))
  return stockCounts.inventory({ countCode, countedLines })
}
const count = (step: string, more: Pick<Check, 'begins'> & Partial<Check>): Check => ({
  call: 'stockCounts.decide',
  refusal: 'own-count',
  step,
  unit: 'HQ',
  first: ['count.take'],
  second: ['count.approve'],
  ...more,
})
const approves =
  (countCode: string) =>
  ({ stockCounts }: Person) =>
    stockCounts.decide({ countCode, decision: 'approve' })

const stockCounts: readonly Check[] = [
  count('opened it', {
    begins: async (office) => {
      const stockPlace = await held(office)
      return async (first) => {
        const { countCode } = await first.stockCounts.open({ stockPlace })
        await counts(office, await person(office, ['count.take'], 'HQ'), countCode)
        return approves(countCode)
      }
    },
  }),
  count('counted', {
    begins: async (office) => {
      const { countCode } = await (await storekeeperOf(office)).stockCounts.open({ stockPlace: await held(office) })
      return async (first) => {
        await counts(office, first, countCode)
        return approves(countCode)
      }
    },
  }),
  count('holds the goods', {
    first: ['46'],
    named: true,
    begins: async (office) => async (first) => {
      const stockPlace = await filled(office, first)
      const keeper = await person(office, ['count.take'], 'HQ')
      const { countCode } = await keeper.stockCounts.open({ stockPlace })
      await counts(office, keeper, countCode)
      return approves(countCode)
    },
  }),
  count('saw the books', {
    call: 'stockCounts.inventory',
    first: ['count.approve'],
    second: ['count.take'],
    begins: async (office) => {
      const keeper = await storekeeperOf(office)
      const { countCode } = await keeper.stockCounts.open({ stockPlace: await held(office) })
      await counts(office, keeper, countCode)
      return async (first) => {
        await first.stockCounts.decide({ countCode, decision: 'reject', remark: 'Count again' })
        return (second) => counts(office, second, countCode)
      }
    },
  }),
]

/** Issues a block of receipt numbers to an employee. */
async function claims(office: Office, { code, invoices }: Person): Promise<string> {
  const { keeper, head, blockId } = await withBlock(office, { typeCode: 'receipt' })
  const part = await keeper.noteBlocks.dispatch({ blockId, organizationUnitCode: 'YGN-H1', quantity: 10 })
  await head.invoices.claim({ blockId: part.blockId })
  const mine = await head.noteBlocks.distribute({ blockId: part.blockId, employeeCode: code, quantity: 3 })
  await invoices.claim({ blockId: mine.blockId })
  return mine.blockId
}
const note = (call: string, step: string, begins: Check['begins']): Check => ({
  call,
  refusal: 'own-request',
  step,
  first: ['343', 'note.void'],
  second: ['NoteApproveAct'],
  begins,
})

const notes: readonly Check[] = [
  note('noteBlocks.approve', 'spoiled a number', async (office) => async (first) => {
    const { requestId } = await voids(first, { blockId: await claims(office, first), paperNumber: 1 })
    return ({ noteBlocks }) => noteBlocks.approve({ requestId, decision: 'approve' })
  }),
  note('noteBlocks.approve', 'lost a block', async (office) => async (first) => {
    const blockId = await claims(office, first)
    await first.noteBlocks.process({ blockId, noteAction: 'lose', reason: 'Left in the bus' })
    const { rows } = await first.noteBlocks.forApprove({ state: 'proposed', limit: 200 })
    const requestId = rows.find(({ requestKind }) => requestKind === 'lose')?.requestId ?? ''
    return ({ noteBlocks }) => noteBlocks.approve({ requestId, decision: 'approve' })
  }),
  note('invoices.restore', 'spoiled a number', async (office) => async (first) => {
    const { requestId } = await voids(first, { blockId: await claims(office, first), paperNumber: 1 })
    return ({ invoices }) => invoices.restore({ requestId })
  }),
]

const construction: Check = {
  call: 'workflow.complete',
  refusal: 'accepts-own-work',
  step: 'built it',
  unit: 'YGN-W',
  first: ['task.claim', 'TaskProcess', '46'],
  second: ['task.claim'],
  begins: async (office) => {
    const code = await launchedBox(office)
    await advanceConstruction(office, code, { to: 'build' })
    const member = (employee_code: string) =>
      office.db
        .insertInto('work_team_member')
        .values({ team_code: 'YGN-T1', employee_code })
        .onConflict((known) => known.doNothing())
        .execute()
    return async (first) => {
      await member(first.code)
      await doesStep(office, code, { by: first, does: ['build', { ...boxBuilt, leftOver: [] }] })
      const taskId = await taskOf(office, code, 'acceptance')
      const { workflow } = office.demo('admin')
      await workflow.arrange({ taskId, teamCode: 'YGN-T1', reason: 'Night shift' })
      return async (second) => {
        await member(second.code)
        await second.workflow.claim({ taskId })
        try {
          return await second.workflow.complete({ taskId, values: { result: 'accepted' } })
        } catch (error) {
          await second.workflow.requestReplace({ taskId, reason: 'I built it' })
          throw error
        }
      }
    }
  },
}

/** Two-person checks on material, note blocks and distribution boxes. */
export const goodsChecks: readonly Check[] = [...transfers, ...stockCounts, ...notes, construction]
