import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { nameIn, useLanguage, useWords, wordsNow } from '#platform/words.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { ReplyBodyInput } from './ReplyBodyInput.tsx'
import { ReplyPreview } from './ReplyPreview.tsx'
import { words } from './words.ts'

type Offering = { offeringName: string | null; offeringZhName: string | null }
const offeringOf = ({ offeringName, offeringZhName }: Offering, language: Language) =>
  offeringName === null
    ? wordsNow(words).everyOffering
    : nameIn(language, { name: offeringName, zhName: offeringZhName })

/** The RADIUS attributes that access servers get, by vendor and offering, with a preview. */
export function ReplyTemplateList() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <>
      <MaintenancePage
        bare
        title={t.title}
        thing={t.template}
        calls={api.replyTemplates}
        filters={['vendor']}
        opens="vendor"
        columns={(c) => [
          c.word('vendor', { width: 140 }),
          c.custom('productOfferingCode', {
            title: t.offering,
            show: (row) => offeringOf(row, language),
            text: (row) => offeringOf(row, language),
          }),
          c.text('body', { width: 460 }),
          c.yesNo('usesCoa'),
        ]}
        initial={{ vendor: 'mikrotik', usesCoa: true }}
        inputs={{
          productOfferingCode: (
            <CallSelect
              call={api.offerings.forDisplayList}
              input={{ kind: 'broadband' }}
              placeholder={t.everyOffering}
            />
          ),
          body: <ReplyBodyInput />,
          restrictedBody: <ReplyBodyInput />,
        }}
        labels={{ body: t.attributes, restrictedBody: t.attributes }}
        fixed={['vendor', 'productOfferingCode']}
        groups={[
          { title: t.which, fields: ['vendor', 'productOfferingCode'] },
          { title: t.paid, fields: ['body'] },
          { title: t.restricted, fields: ['restrictedBody'] },
          { title: t.live, fields: ['usesCoa'] },
        ]}
        wide={['body', 'restrictedBody']}
        width={760}
      />
      <ReplyPreview />
    </>
  )
}
