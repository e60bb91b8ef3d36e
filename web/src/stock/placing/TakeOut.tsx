import { takeOutActions } from '@lastmile/contract/stock/placements.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { useToday } from '#platform/format.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { HolderSelect } from '#stock/entries/PlaceSelect.tsx'
import { takingStores } from '#stock/entries/by-own-code.ts'
import { NewDeviceInput } from './NewDeviceInput.tsx'
import type { Device } from './network-place.ts'
import { words } from './words.ts'

type Doing = { device: Device; onDone: () => void }
const toStore = new Set<unknown>(['handBack', 'sendToRepair'])
const begins = (doneOn: string) => ({ takeOutAction: 'takeOut' as const, doneOn })

/** Removes a device from the network, and records what happens to it. */
export function TakeOut({ device: { number }, onDone }: Doing) {
  const t = useWords(words)
  const language = useLanguage()
  const form = useCallForm(api.placements.takeOut, {
    fixed: { number },
    initial: begins(useToday()),
    draft: false,
    done: ({ state }) => t.isOut(number, term(state, language)),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.takeOut} confirm={t.askTakeOut(number)} columns={1}>
      <OutFields />
    </CallForm>
  )
}

/** Replaces a device, and records what happens to the old one. */
export function Replace({ device: { number }, onDone }: Doing) {
  const t = useWords(words)
  const form = useCallForm(api.placements.replace, {
    fixed: { number },
    initial: begins(useToday()),
    draft: false,
    done: (placed) => t.replaced(number, placed.number),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.replace} confirm={t.askReplace(number, form.values.newNumber ?? '')} columns={1}>
      <form.Field name="newNumber" hint={t.newHint}>
        <NewDeviceInput />
      </form.Field>
      <OutFields />
    </CallForm>
  )
}

function FateInput(props: InputProps<string>) {
  const { fates } = useWords(words)
  return <SearchSelect {...props} options={takeOutActions.map((code) => ({ code, name: fates[code] }))} />
}

/** What happens to the removed device, when and why. */
function OutFields() {
  const t = useWords(words)
  const { takeOutAction } = useForm().values
  return (
    <>
      <FieldView name="takeOutAction">
        <FateInput />
      </FieldView>
      {toStore.has(takeOutAction) ? (
        <FieldView name="organizationUnitCode" label={t.store} required>
          <HolderSelect of={takingStores} />
        </FieldView>
      ) : null}
      {takeOutAction === 'reportLost' ? <Alert className="wide" type="info" showIcon title={t.lostHint} /> : null}
      <FieldView name="doneOn" />
      <FieldView name="reason" />
    </>
  )
}
