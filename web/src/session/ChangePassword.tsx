import { Button, Modal } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { session } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import { signOut } from './sign-in.ts'
import { words } from './words.ts'

type Props = { open: boolean; must: boolean; close: () => void }

/** Changes the password of the signed-in employee. An expired password must be changed before anything else. */
export function ChangePassword({ open, must, close }: Props) {
  const t = useWords(words)
  return (
    <Modal
      open={open || must}
      title={t.changePassword}
      footer={null}
      closable={!must}
      keyboard={!must}
      mask={{ closable: false }}
      onCancel={close}
      width={400}
      destroyOnHidden
    >
      {must ? <p className="muted">{t.mustChange}</p> : null}
      <PasswordForm must={must} close={close} />
    </Modal>
  )
}

/** Reloads the permissions, which the expired password restricted, and rerenders the frame. */
async function readRights(): Promise<void> {
  const me = await api.session.me({})
  session.set({ employee: me, permissions: me.permissions })
}

function PasswordForm({ must, close }: Omit<Props, 'open'>) {
  const t = useWords(words)
  const form = useCallForm(api.session.modifyPassword, {
    draft: false,
    done: t.changed,
    onDone: () => {
      const { employee } = session.get()
      if (employee?.passwordExpired) void readRights()
      close()
    },
  })
  return (
    <CallForm unconfirmed="sign-in" form={form} columns={1} extra={must ? <Leave /> : undefined}>
      <form.Field name="oldPassword" />
      <form.Field name="newPassword" />
      <form.Field name="repeatPassword" />
    </CallForm>
  )
}

/** A button that signs out, for dialogs that leave no other way. Shows a notice if it fails. */
export function Leave() {
  const t = useWords(words)
  return <Button onClick={() => void signOut().catch(() => {})}>{t.signOut}</Button>
}
