import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { command, type Olt } from './driver.ts'
import { simulateOlts } from './simulator.ts'
import { parametersOf, render } from './template.ts'

const database = openDatabase(inject('templateUrl'), { max: 1, readOnly: true })
const templates = await database.selectFrom('command_template').selectAll().execute()
await database.destroy()

describe.each(['huawei', 'zte'])('%s', (vendor) => {
  const olt: Olt = { code: 'OLT-1', vendor, host: '10.0.0.1' }
  const run = (driver: ReturnType<typeof simulateOlts>, action: string, terminalNumber: string) => {
    const template = templates.find((one) => one.vendor === vendor && one.action === action)
    const rendered = render(
      template?.body ?? '',
      parametersOf({ terminalNumber, ontId: 5, ponPort: '0/1/3', productCode: 'C00000001-02' }),
    )
    if ('fault' in rendered) throw new Error(rendered.fault)
    return command(driver, olt, { lines: rendered.lines, successPattern: template?.success_pattern ?? '' })
  }

  test('an ONT is made known, opened, read and forgotten, each as often as one likes', async () => {
    const olts = simulateOlts()
    for (const action of ['ont-add', 'ont-add', 'service-port', 'service-port'])
      expect(await run(olts, action, 'HWTC0001')).toMatchObject({ ok: true })
    expect([...olts.onts(olt.host)]).toEqual([['0/1/3:5', 'HWTC0001']])
    const { ok, found } = await run(olts, 'optical-info', 'HWTC0001')
    expect(ok).toBe(true)
    expect(Number(found.rx)).toBeLessThan(-17)
    expect(Number(found.rx)).toBeGreaterThan(-25)
    for (const action of ['ont-remove', 'ont-remove'])
      expect(await run(olts, action, 'HWTC0001')).toMatchObject({ ok: true })
    expect([...olts.onts(olt.host)]).toEqual([])
  })

  test('what goes wrong is told', async () => {
    const olts = simulateOlts()
    const said = async (action: string, serial: string) => (await run(olts, action, serial)).text
    expect(await run(olts, 'ont-add', 'HWTCFFFF')).toMatchObject({ ok: false })
    expect(await said('ont-add', 'HWTCFFFF')).toContain('The ONT is offline')
    expect(await said('service-port', 'HWTC0001')).toContain('The ONT does not exist')
    await run(olts, 'ont-add', 'HWTC0001')
    expect(await said('ont-add', 'HWTC0002')).toContain('The ONT ID has already existed')
    olts.failNext(olt.host, 1)
    expect(await said('ont-add', 'HWTC0001')).toContain('The system is busy')
    olts.failNext(olt.host, 1, null)
    await expect(run(olts, 'ont-add', 'HWTC0001')).rejects.toThrow('10.0.0.1 does not answer')
    expect(await run(olts, 'ont-add', 'HWTC0001')).toMatchObject({ ok: true })
  })
})

test('a line it does not understand fails', async () => {
  const olt = { code: 'OLT-1', vendor: 'huawei', host: '10.0.0.1' }
  const answer = await command(simulateOlts(), olt, { lines: ['reboot system'], successPattern: '.*' })
  expect(answer).toMatchObject({
    ok: false,
    text: expect.stringContaining('% Unknown command: reboot system') as unknown,
  })
})
