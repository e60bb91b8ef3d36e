import { setupSections, type SetupTemplate, setupTemplates } from '@lastmile/contract/setup/plan.ts'
import { term } from '@lastmile/contract/words.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { PlanForm } from './PlanForm.tsx'
import type { Plannable } from '#setup/plan.ts'
import { words } from '#setup/words.ts'

/** Creates everything that a template proposes, after it has been edited. Absent once a template has been used. */
export function Template({ of }: { of: Plannable }) {
  const t = useWords(words)
  const language = useLanguage()
  const [template, setTemplate] = useState<SetupTemplate | null>(null)
  const isUsed = of.setupTemplate !== null || of.existing.length === setupSections.length
  if (isUsed && template === null) return null
  const cards = setupTemplates.map((code) => ({
    code,
    content: (
      <>
        <strong>{term(code, language)}</strong>
        <span className="muted">{t.kinds[code]}</span>
      </>
    ),
  }))
  return (
    <Box title={t.fromTemplate}>
      <p className="muted">{t.templateAdvice}</p>
      {isUsed ? <Alert type="warning" showIcon title={t.usedMeanwhile} /> : null}
      <RadioCards
        aria-label={t.template}
        cards={cards}
        width={240}
        value={template ?? ''}
        onChange={(code) => setTemplate(setupTemplates.find((one) => one === code) ?? null)}
      />
      {template ? <PlanForm key={template} template={template} of={of} onDone={() => setTemplate(null)} /> : null}
    </Box>
  )
}
