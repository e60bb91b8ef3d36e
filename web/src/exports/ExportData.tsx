import { type ExportKind, exportKinds } from '@lastmile/contract/exports/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useSearchParams } from 'react-router'
import { api, saveFile } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'
import { useCan, useMay } from '#platform/session.ts'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Returns the kinds whose entries the reader may see, and therefore export. */
function useExportKinds(): ExportKind[] {
  const seesDevices = useCan('QueryPhysicalResourcePage')
  const recyclesDevices = useCan('ManualResourceRecycle')
  const may: Readonly<Record<ExportKind, boolean>> = {
    area: useMay(api.areaSections.add),
    olt: useMay(api.olts.list),
    odb: useMay(api.odbs.list),
    offering: useMay(api.offeringPrices.list),
    employee: useMay(api.staff.list),
    device: seesDevices || recyclesDevices,
  }
  return exportKinds.filter((kind) => may[kind])
}

/** Exports a kind of entries in the columns of its import, and says what the file does not contain. */
export function ExportData() {
  const kinds = useExportKinds()
  const [params] = useSearchParams()
  const first = kinds.find((kind) => kind === params.get('dataKind')) ?? kinds[0]
  return first ? <ExportOf kinds={kinds} first={first} /> : null
}

/** The choice of devices, which other kinds do not have. */
const noChoice = { specCode: undefined, organizationUnitCode: undefined, condition: undefined, unitCost: undefined }

function ExportOf({ kinds, first }: { kinds: readonly ExportKind[]; first: ExportKind }) {
  const t = useWords(words)
  const language = useLanguage()
  const form = useCallForm(api.dataExports.file, {
    draft: false,
    initial: { exportKind: first, format: 'xlsx' },
    onDone: saveFile,
  })
  const kind = form.values.exportKind ?? first
  return (
    <Box title={t.export}>
      <p className="muted">{t.data[kind]}</p>
      <p className="muted">{t.without[kind]}</p>
      <CallForm form={form} submit={t.exportThem} unconfirmed="read" secondary columns={3}>
        <form.Field name="exportKind">
          <SearchSelect
            clearable={false}
            options={kinds.map((code) => ({ code, name: term(code, language) }))}
            value={kind}
            onChange={(chosen) => form.set({ ...noChoice, exportKind: chosen as ExportKind })}
          />
        </form.Field>
        <form.Field name="format" />
        {kind === 'device' ? (
          <>
            <form.Field name="specCode" hint={t.thisModelOnly}>
              <CallSelect call={api.stock.deviceSpecs} input={{}} />
            </form.Field>
            <form.Field name="organizationUnitCode" hint={t.thisStoreOnly}>
              <UnitSelect type="warehouse" clearable />
            </form.Field>
            <form.Field name="condition">
              <SearchSelect
                options={['new', 'used'].map((code) => ({ code, name: term(`condition-${code}`, language) }))}
              />
            </form.Field>
            <form.Field name="unitCost" hint={t.thisCostOnly}>
              <MoneyInput />
            </form.Field>
          </>
        ) : null}
      </CallForm>
    </Box>
  )
}
