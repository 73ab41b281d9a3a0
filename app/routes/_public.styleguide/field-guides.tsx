import { Button } from "~/components/ui/button";
import { Choice, ChoiceGroup } from "~/components/forms/choice";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Field } from "~/components/forms/field";
import { SearchBox } from "~/components/layout/search-box";
import { paths } from "~/utils/paths";
import { Guide } from "./guide";

function FieldStates({ prefix }: { prefix: string }) {
  const id = (name: string) => `${prefix}-${name}`;
  return (
    <>
      <Field id={id("name")} name="name" label="Your name" defaultValue="Ada Merrow" />
      <Field
        id={id("password")}
        name="password"
        type="password"
        label="Password"
        hint="At least 8 characters; spaces are allowed"
        aside={
          <a className="small" href={paths.forgotPassword()}>
            Forgot your password?
          </a>
        }
      />
      <Field
        id={id("email")}
        name="email"
        type="email"
        label="E-mail"
        defaultValue="ada@example"
        errors={["Enter an address like name@example.com"]}
      />
      <div className="field-pair">
        <Field as="select" id={id("category")} name="category" label="Category">
          <option>Design</option>
          <option>Travel</option>
        </Field>
        <Field id={id("day")} name="day" label="Published after" type="date" />
      </div>
      <Field
        as="textarea"
        id={id("text")}
        name="text"
        label="Message"
        rows={3}
        placeholder="Your question"
      />
      <Field id={id("picture")} name="picture" label="Picture" type="file" />
      <Field id={id("code")} name="code" label="Pincode" defaultValue="0150" disabled />
    </>
  );
}

function ChoiceStates({ prefix }: { prefix: string }) {
  return (
    <>
      <Choice type="checkbox" label="Visible to everyone" defaultChecked />
      <Choice type="checkbox" label="Notify my followers" />
      <Choice type="checkbox" label="Not available yet" disabled />
      <ChoiceGroup legend="Kind">
        <Choice type="radio" name={`${prefix}-kind`} label="Everything" defaultChecked />
        <Choice type="radio" name={`${prefix}-kind`} label="Blog posts" />
      </ChoiceGroup>
      <ChoiceGroup legend="Delivery" errors={["Choose one"]}>
        <Choice type="radio" name={`${prefix}-delivery`} label="By post" />
        <Choice type="radio" name={`${prefix}-delivery`} label="By hand" />
      </ChoiceGroup>
    </>
  );
}

export function FieldGuides() {
  return (
    <>
      <Guide id="fields" title="Fields" note="Label above, hint below, error next to its field.">
        {(prefix) => <FieldStates prefix={prefix} />}
      </Guide>
      <Guide id="choices" title="Choices" note="The whole line can be clicked.">
        {(prefix) => <ChoiceStates prefix={prefix} />}
      </Guide>
      <Guide
        id="forms"
        title="A form with errors"
        note="The summary links to the fields. What was typed stays."
      >
        {(prefix) => (
          <form className="stack" action={paths.search()}>
            <ErrorSummary
              heading="Your message was not sent"
              formId={prefix}
              errors={{ message: ["Enter a message"] }}
            />
            <Field
              as="textarea"
              id={`${prefix}-message`}
              name="message"
              label="Message"
              rows={2}
              errors={["Enter a message"]}
            />
            <Button variant="primary" wide>
              Send message
            </Button>
          </form>
        )}
      </Guide>
      <Guide id="search" title="Search" note="A GET form: every search has a URL.">
        {(prefix) => <SearchBox action={paths.search()} label={`Search, ${prefix}`} />}
      </Guide>
    </>
  );
}
