import { CustomFieldsPart } from '#fields'
import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { useWords } from '#platform/words.ts'
import { LogoPart } from './LogoPart.tsx'
import { ListsPart } from './ListsPart.tsx'
import { SettingList } from './SettingList.tsx'
import { TaxRatesPart } from './TaxRatesPart.tsx'
import { words } from './words.ts'

const parts = ['settings', 'logo', 'taxRates', 'lists', 'customFields'] as const

/**
 * Settings that affect all pages, such as operator name, time zone and phone pattern; also the logo, tax rates, the
 * lists of choices and custom fields.
 */
export default function PublicSettingsPage() {
  const t = useWords(words)
  const part = usePart(parts)
  return (
    <Page title={t.titles.public}>
      <PageParts name={t.parts} parts={parts} labels={t} />
      {part === 'settings' ? <SettingList type="public" /> : null}
      {part === 'logo' ? <LogoPart /> : null}
      {part === 'taxRates' ? <TaxRatesPart /> : null}
      {part === 'lists' ? <ListsPart /> : null}
      {part === 'customFields' ? <CustomFieldsPart /> : null}
    </Page>
  )
}
