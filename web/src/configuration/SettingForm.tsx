import { optionalKinds } from '@lastmile/contract/configuration/setting.ts'
import { Alert } from 'antd'
import { lazy, Suspense } from 'react'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { AutoInput } from '#platform/inputs/AutoInput.tsx'
import { useFormat } from '#platform/format.ts'
import { Figures } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { AddressPreview } from '#platform/show/AddressPreview.tsx'
import { FormatPreview } from '#platform/show/FormatPreview.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { useSession } from '#platform/session.ts'
import { nameIn, ownName, useLanguage, useWords } from '#platform/words.ts'
import { languages, limitsOf, type Setting, valueOf, weekdays } from './setting.ts'
import { words } from './words.ts'
import '#platform/maintenance/maintenance.css'

const MultiSelect = lazy(async () => ({ default: (await import('#platform/inputs/MultiSelect.tsx')).MultiSelect }))
const PatternTester = lazy(async () => ({ default: (await import('./PatternTester.tsx')).PatternTester }))
const SearchSelect = lazy(async () => ({ default: (await import('#platform/inputs/SearchSelect.tsx')).SearchSelect }))

/** The form of a setting: its description, its new value, the effect, and who changed it before. */
export function SettingForm({ setting, close }: { setting: Setting; close: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  return (
    <div className="maintained">
      <Box>
        <Figures
          items={[
            { field: 'affects', value: ownName(language, { name: setting.affects, zhName: setting.zhAffects }) },
            { field: 'standard', value: valueOf(setting, setting.standard, { language, f }) },
            { field: 'limits', label: t.limits, value: limitsOf(setting, f) },
          ]}
        />
      </Box>
      {setting.fixed ? (
        <Alert type="info" showIcon title={t.fixedAdvice} />
      ) : (
        <Changing setting={setting} close={close} />
      )}
      <History setting={setting} />
    </div>
  )
}

const preview = { 'operator.numberFormat': 1, 'operator.dateFormat': 1, 'operator.clock': 1 }

const addressPreview = { 'operator.country': 1, 'operator.addressFormat': 1, 'operator.postalCode': 1 }

function Changing({ setting, close }: { setting: Setting; close: () => void }) {
  const t = useWords(words)
  const reader = { language: useLanguage(), f: useFormat() }
  const operator = useSession((state) => state.employee?.operator)
  const { key, value: seen } = setting
  const form = useCallForm(api.settings.modify, {
    fixed: { key, seen },
    initial: { value: seen },
    draft: false,
    done: ({ before, after }) => t.saved(valueOf(setting, before, reader), valueOf(setting, after, reader)),
    onDone: close,
  })
  const next = form.values.value
  const why =
    next === seen ? t.unchanged : !optionalKinds.has(setting.kind) && (next ?? '') === '' ? t.enterValue : undefined
  const question = next !== undefined && t.ask(valueOf(setting, seen, reader), valueOf(setting, next, reader))
  return (
    <CallForm form={form} submit={t.save} confirm={question} why={why} columns={1}>
      <form.Field name="value">
        <ValueInput setting={setting} />
      </form.Field>
      {setting.key in preview ? (
        <FormatPreview formats={{ ...reader.f.formats, [setting.key.replace('operator.', '')]: next }} />
      ) : null}
      {setting.key in addressPreview ? (
        <AddressPreview
          settings={{ ...operator, [setting.key.replace('operator.', '')]: next === undefined ? '' : String(next) }}
        />
      ) : null}
      {setting.kind === 'pattern' ? (
        <Suspense>
          <PatternTester
            settingKey={key}
            pattern={String(next ?? '')}
            onChoose={(pattern) => form.set({ value: pattern })}
          />
        </Suspense>
      ) : null}
    </CallForm>
  )
}

type Several = {
  options: readonly { code: string; name: string }[]
  value?: string | undefined
  onChange?: (value: string) => void
}

/** Selects several entries of a list; the value keeps the list's order. */
function SeveralInput({ options, value = '', onChange, ...input }: Several) {
  const inOrder = (codes: readonly string[]) => options.map(({ code }) => code).filter((code) => codes.includes(code))
  return (
    <MultiSelect
      {...input}
      options={options}
      value={value.split(',').filter((code) => code !== '')}
      onChange={(codes = []) => onChange?.(inOrder(codes).join(','))}
    />
  )
}

/** The input for a setting's value: a number, amount, time zone, language, weekdays, list entries or a text. */
function ValueInput({ setting, ...input }: { setting: Setting }) {
  const language = useLanguage()
  if (setting.kind === 'number' || setting.kind === 'money')
    return <AutoInput {...input} field={{ kind: setting.kind }} />
  if (setting.kind === 'weekdays' || setting.kind === 'entries')
    return (
      <Suspense>
        <SeveralInput
          {...input}
          options={
            setting.kind === 'weekdays'
              ? weekdays(language)
              : setting.options.map((choice) => ({ code: choice.code, name: nameIn(language, choice) }))
          }
        />
      </Suspense>
    )
  if (setting.kind === 'zone' || setting.kind === 'language' || setting.kind === 'choice')
    return (
      <Suspense>
        <SearchSelect {...input} clearable={false} options={optionsOf(setting)} />
      </Suspense>
    )
  return <AutoInput {...input} field={{ kind: 'text', long: false }} />
}

const optionsOf = ({ kind, options }: Setting) => (kind === 'zone' ? zones : kind === 'language' ? languages : options)

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ code: zone, name: zone }))

function History({ setting }: { setting: Setting }) {
  const t = useWords(words)
  const reader = { language: useLanguage(), f: useFormat() }
  const said = (values: Record<string, unknown> | null) => {
    const value = values?.['value']
    return typeof value === 'string' || typeof value === 'number' ? valueOf(setting, value, reader) : '–'
  }
  if (setting.changes.length === 0) return <p className="muted">{t.neverChanged}</p>
  return (
    <Box title={t.history}>
      <Timeline
        steps={setting.changes.map(({ at, employeeCode, employeeName, before, after }) => ({
          key: at + employeeCode,
          title: employeeName,
          at,
          state: 'ok',
          note: `${said(before)} → ${said(after)}`,
        }))}
      />
    </Box>
  )
}
