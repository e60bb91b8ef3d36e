import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Can } from '#platform/show/Can.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Row = RowOf<typeof api.recoveries.list.call>
type ChosenDevicesProps = { chosen: readonly Row[]; onVisit: () => void; onDone: () => void }

/** The actions on the selected devices: remind their customers, and send technicians. */
export function ChosenDevices({ chosen, onVisit, onDone }: ChosenDevicesProps) {
  const t = useWords(words)
  const remind = useCall(api.recoveries.remind, {
    done: ({ remindedCount, skippedCount }) => t.remindedNow(remindedCount, skippedCount),
    onDone,
  })
  const open = chosen.filter(({ state }) => state === 'awaitingReturn' || state === 'chargeProposed')
  const none = open.length === 0 || open.length < chosen.length ? t.chooseDevices : undefined
  const planned = chosen.some(({ visitState }) => visitState === 'visit-planned') ? t.onePlanned : undefined
  const recoveryIds = chosen.map(({ recoveryId }) => recoveryId)
  return (
    <>
      <Can act="recovery.extend">
        <ActionButton
          why={none ?? (chosen.length > 100 ? t.tooMany(100) : undefined)}
          loading={remind.busy}
          onClick={() => remind.run({ recoveryIds })}
        >
          {t.remind}
        </ActionButton>
      </Can>
      <Can act="recovery.visit">
        <ActionButton why={none ?? planned ?? (chosen.length > 50 ? t.tooMany(50) : undefined)} onClick={onVisit}>
          {t.sendTechnician}
        </ActionButton>
      </Can>
    </>
  )
}
