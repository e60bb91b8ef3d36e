import { fold } from '@lastmile/contract/platform/fold.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { Input } from 'antd'
import { useState } from 'react'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { type FunctionGroup, type FunctionRow, functionGroups } from './function-tree.ts'
import { words } from '#access/words.ts'
import './rights.css'

type PickerProps = InputProps<FunctionCode[]> & {
  /** Functions already granted in another way. */
  inherited?: readonly string[]
  /** Functions that are denied; omitted if functions cannot be denied here. */
  denied?: readonly FunctionCode[]
  onDenied?: (codes: FunctionCode[]) => void
}

type Picking = {
  granted: readonly FunctionCode[]
  denied: readonly FunctionCode[]
  inherited: readonly string[]
  disabled: boolean
  grant: (codes: readonly FunctionCode[], on: boolean) => void
  deny: ((code: FunctionCode, on: boolean) => void) | undefined
}

const withOut = (codes: readonly FunctionCode[], others: readonly FunctionCode[]) =>
  codes.filter((code) => !others.includes(code))

/** Selects functions by menu group, to be granted or, where possible, denied. Denying a function removes its grant. */
export function FunctionPicker({
  id,
  value,
  onChange,
  inherited = [],
  denied = [],
  onDenied,
  disabled = false,
}: PickerProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [text, setText] = useState('')
  const granted = value ?? []
  const picking: Picking = {
    granted,
    denied,
    inherited,
    disabled,
    grant: (codes, on) => {
      onChange?.(on ? [...withOut(granted, codes), ...codes] : withOut(granted, codes))
      if (on && codes.some((code) => denied.includes(code))) onDenied?.(withOut(denied, codes))
    },
    deny:
      onDenied &&
      ((code, on) => {
        onDenied(on ? [...denied, code] : withOut(denied, [code]))
        if (on && granted.includes(code)) onChange?.(withOut(granted, [code]))
      }),
  }
  const searched = fold(text)
  const found = ({ code, name, zhName }: FunctionRow) => fold(`${code} ${name} ${zhName}`).includes(searched)
  const groups = functionGroups
    .map((group) => ({ ...group, rows: group.rows.filter(found) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="functions">
      <Input
        {...(id ? { id } : {})}
        type="search"
        value={text}
        placeholder={t.findFunction}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="functions-list" tabIndex={-1}>
        {groups.map((group) => (
          <Group
            key={`${group.code} ${searched === '' ? '' : 'found'}`}
            group={group}
            picking={picking}
            open={searched !== ''}
            title={nameIn(language, group)}
          />
        ))}
      </div>
    </div>
  )
}

type GroupProps = { group: FunctionGroup; picking: Picking; open: boolean; title: string }

function Group({ group: { rows }, picking, open, title }: GroupProps) {
  const t = useWords(words)
  const { granted, denied, inherited } = picking
  const chosen = rows.filter(({ code }) => granted.includes(code) || inherited.includes(code)).length
  const refused = rows.filter(({ code }) => denied.includes(code)).length
  const all = rows.map(({ code }) => code).filter((code) => !inherited.includes(code) && !denied.includes(code))
  const complete = all.every((code) => granted.includes(code))
  return (
    <details open={open || undefined}>
      <summary>
        <span>{title}</span>
        <span className="muted">
          {t.chosen(chosen, rows.length)}
          {refused > 0 ? t.deniedCount(refused) : ''}
        </span>
      </summary>
      {picking.disabled || all.length === 0 ? null : (
        <button type="button" className="plain link functions-all" onClick={() => picking.grant(all, !complete)}>
          {complete ? t.noneOf(title) : t.allOf(title)}
        </button>
      )}
      {rows.map((row) => (
        <FunctionLine key={row.code} row={row} picking={picking} />
      ))}
    </details>
  )
}

function FunctionLine({ row, picking }: { row: FunctionRow; picking: Picking }) {
  const t = useWords(words)
  const language = useLanguage()
  const { code, depth } = row
  const { granted, denied, inherited, disabled, grant, deny } = picking
  const name = nameIn(language, row)
  const comes = inherited.includes(code)
  return (
    <div className="functions-line">
      <label style={{ paddingInlineStart: depth * 20 }}>
        <input
          type="checkbox"
          checked={comes || granted.includes(code)}
          disabled={disabled || comes}
          onChange={({ target }) => grant([code], target.checked)}
        />
        <span>{name}</span>
        {comes ? <span className="muted">{t.comesFromAbove}</span> : null}
      </label>
      <span className="muted">{code}</span>
      {deny ? (
        <label className="functions-deny">
          <input
            type="checkbox"
            checked={denied.includes(code)}
            disabled={disabled}
            onChange={({ target }) => deny(code, target.checked)}
            aria-label={t.denyFunction(name)}
          />
          <span>{t.deny}</span>
        </label>
      ) : null}
    </div>
  )
}
