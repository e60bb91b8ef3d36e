import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { hired } from '#testing/stock/public.ts'
import { does, installedOrder, processState, taskAt } from '#testing/workflow/public.ts'

const measured = { result: 'passed', downMbps: 31.2, upMbps: 15.8 }

/** Dissolves the team that installed a line, while the team has no open task. */
async function dissolves(office: Office) {
  const keeper = await hired(office, ['maintainWorkTeam'], 'HQ')
  const { rows } = await keeper.workTeams.list({})
  const team = rows.find(({ code }) => code === 'YGN-T1')
  await keeper.workTeams.delete({ code: 'YGN-T1', version: team?.version ?? 0 })
}

test('after a team is dissolved, its steps are assigned to the branch', async ({ office }) => {
  const codes = await installedOrder(office)
  await dissolves(office)
  await office.work()
  const taskId = await taskAt(office, codes, 'testByHand')
  expect(await processState(office, codes)).toMatchObject({ teamName: null })
  await does(await hired(office, ['TaskProcess', 'task.claim'], 'YGN-B'), taskId, measured)
  expect(await processState(office, codes)).toMatchObject({ element: 'signOff' })
})
