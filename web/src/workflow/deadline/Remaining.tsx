import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined'
import type { Output } from '@lastmile/contract/platform/call.ts'
import type { workflow } from '@lastmile/contract/workflow/calls.ts'
import { useState } from 'react'
import { countdown, nothing } from '#platform/format.ts'
import { Countdown } from '#platform/show/Countdown.tsx'
import { useNow } from '#platform/show/now.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './deadline.css'

type Task = Output<typeof workflow.formProperties>['task']
type Timed = Pick<Task, 'clockStopped' | 'remainSeconds' | 'timeout' | 'endedAt'>

/**
 * The time left until the deadline, as hh:mm:ss. It counts down from the server's value, because this computer's clock
 * may be wrong. After the deadline it stays at 00:00:00 and shows the delay. `wordy` adds why the clock is stopped.
 */
export function Remaining({ task, wordy = false }: { task: Timed; wordy?: boolean }) {
  const t = useWords(words)
  if (task.endedAt !== null)
    return <span className={task.timeout ? 'bad' : 'muted'}>{task.timeout ? t.late : nothing}</span>
  if (task.clockStopped)
    return (
      <span className={task.timeout ? 'remaining late' : 'remaining still'} title={t.standsStill}>
        {countdown(new Date(task.remainSeconds * 1000).toISOString(), 0)} <PauseCircleOutlined aria-hidden="true" />
        {wordy ? <small>{t.standsStill}</small> : null}
      </span>
    )
  return <Running key={task.remainSeconds} seconds={task.remainSeconds} />
}

/** Counts down to the deadline, then shows the delay. */
function Running({ seconds }: { seconds: number }) {
  const t = useWords(words)
  const now = useNow()
  const [until] = useState(() => Date.now() + seconds * 1000)
  if (until <= now)
    return (
      <span className="remaining late">
        <Countdown until={new Date(until).toISOString()} /> <small>{t.lateBy(...parts(now - until))}</small>
      </span>
    )
  return (
    <span className="remaining">
      <Countdown until={new Date(until).toISOString()} />
    </span>
  )
}

/** Splits a duration into days, hours and minutes. */
function parts(milliseconds: number): [number, number, number] {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  return [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
}
