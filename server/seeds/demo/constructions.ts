import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { FormValues } from '@lastmile/contract/processes/forms.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { openStore } from '#platform/files/open.ts'
import type { Desk } from './desk.ts'

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

type Box = { code: string; name: string; zhName: string; feed: string; latitude: number; longitude: number }
type Planned = { town: string; title: string; address: string; reason: string; box: Box; days: number; through: number }

/** Two constructions: one box that was built and accepted, and one under construction. */
const planned: Planned[] = [
  {
    town: 'YGN-BHN',
    title: 'Box for Golden Valley Road',
    address: 'Golden Valley Road, between No. 40 and No. 62',
    reason: 'Nine families of the new building asked at the hall; no port is free within 400 m',
    box: {
      code: 'BHN-02',
      name: 'Golden Valley Road',
      zhName: '金谷路',
      feed: 'OLT-YGN-1 0/2/3',
      latitude: 16.8181,
      longitude: 96.1529,
    },
    days: 15,
    through: 5,
  },
  {
    town: 'YGN-KMY',
    title: 'Box for Inya Road',
    address: 'Inya Road, Tower C, ground floor',
    reason: 'KMY-01 has two faulty ports; 24 flats are let next month',
    box: {
      code: 'KMY-03',
      name: 'Inya Road Tower C',
      zhName: '茵雅路C座',
      feed: 'OLT-YGN-1 0/2/4',
      latitude: 16.8271,
      longitude: 96.1342,
    },
    days: 6,
    through: 3,
  },
]

type Step = { by: 'technician' | 'network'; photo: boolean; values: FormValues }

const stepsOf = ({ box: { code, name, zhName, feed, latitude, longitude } }: Planned): Step[] => [
  {
    by: 'technician',
    photo: true,
    values: { outcome: 'build', latitude, longitude, ports: '16', remark: 'Pole beside the gate; 60 m of cable' },
  },
  {
    by: 'network',
    photo: false,
    values: { result: 'approved', boxCode: code, boxName: name, boxZhName: zhName, feed, ports: '16' },
  },
  {
    by: 'technician',
    photo: false,
    values: {
      materials: [
        { specCode: 'DROP-1C', quantity: 60 },
        { specCode: 'FC-SC', quantity: 4 },
      ],
    },
  },
  {
    by: 'technician',
    photo: true,
    values: {
      outcome: 'built',
      splices: 16,
      opticalPower: -18.4,
      leftOver: [{ specCode: 'DROP-1C', quantity: 8 }],
    },
  },
  { by: 'network', photo: false, values: { result: 'accepted', remark: 'Measured at every fourth port' } },
]

/** Starts the constructions of the demo operator and advances each of them by some steps. */
export async function playConstructions(desk: Desk, db: Database, config: Config): Promise<void> {
  for (const one of planned) {
    desk.ago(one.days * day)
    const { workflow } = await desk.by('dispatcher')
    const { processInstanceId } = await workflow.launch({
      processDefinitionId: 'network-construction:1',
      title: one.title,
      values: { town: one.town, address: one.address, reason: one.reason, ports: '16', days: 15 },
    })
    for (const [index, { by, photo, values }] of stepsOf(one).slice(0, one.through).entries()) {
      desk.ago((one.days - index - 1) * day + hour)
      const worker = (await desk.by(by)).workflow
      const task = await db
        .selectFrom('task')
        .select('id')
        .where('process_instance_id', '=', Number(processInstanceId))
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      const taskId = String(task.id)
      await worker.claim({ taskId })
      if (photo) await photograph(db, config, { taskId: task.id, processInstanceId, title: one.title })
      await worker.complete({ taskId, values })
    }
  }
}

type Pictured = { taskId: number; processInstanceId: string; title: string }

/** Attaches a drawing to a task as a photo. */
async function photograph(db: Database, config: Config, { taskId, processInstanceId, title }: Pictured): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#dfe7ee"/>
    <rect x="170" y="70" width="140" height="180" rx="6" fill="#8a97a3"/><text x="24" y="300" font-size="20">${title}</text></svg>`
  const content = await sharp(Buffer.from(drawing)).jpeg().toBuffer()
  const stored_as = randomUUID()
  await openStore(config).write(stored_as, content)
  const task = await db
    .selectFrom('task')
    .select(['assignee', 'claimed_at'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attachment')
    .values({
      process_instance_id: Number(processInstanceId),
      task_id: taskId,
      file_name: 'box.jpg',
      content_type: 'image/jpeg',
      size: content.length,
      stored_as,
      employee_code: task.assignee ?? '',
      at: task.claimed_at ?? new Date(),
    })
    .execute()
}
