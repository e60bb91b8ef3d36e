import { repliesOf, vendorReplies } from '@lastmile/contract/radius/attributes.ts'
import { replyPlaceholders } from '@lastmile/contract/radius/reply-templates.ts'
import { Button, Input } from 'antd'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './replies.css'

const isVendor = (value: unknown): value is keyof typeof vendorReplies =>
  typeof value === 'string' && Object.hasOwn(vendorReplies, value)

/** The attributes of a reply, one per line, with buttons for those of the vendor and for the placeholders. */
export function ReplyBodyInput({ value, onChange, ...input }: InputProps<string>) {
  const t = useWords(words)
  const vendor = useForm().values['vendor']
  const body = value ?? ''
  const known = Object.keys(repliesOf(isVendor(vendor) ? vendor : 'other'))
  const hints = (title: string, names: readonly string[], written: (name: string) => string) => (
    <div className="reply-hints">
      <small className="muted">{title}</small>
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          disabled={input.disabled ?? false}
          onClick={() => onChange?.(body + written(name))}
        >
          <code>{name}</code>
        </Button>
      ))}
    </div>
  )
  return (
    <div className="reply-body">
      <Input.TextArea
        {...input}
        value={body}
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
        autoSize={{ minRows: 4, maxRows: 12 }}
      />
      {hints(t.insertAttribute, known, (name) => `${body === '' ? '' : '\n'}${name} = `)}
      {hints(t.insertPlace, Object.keys(replyPlaceholders), (name) => `{{${name}}}`)}
    </div>
  )
}
