import { FollowForm } from "~/components/account/follow-form";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { RoleBadge } from "~/components/ui/role-badge";
import { ButtonLink } from "~/components/ui/button";
import { CoverPhoto } from "~/components/account/cover-photo";
import { Icon } from "~/components/ui/icon";
import { formatDay } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import { mayDo } from "~/utils/page/may-do";
import { useRootData } from "~/utils/page/root-data";
import type { Person } from "./person";
import "~/components/account/cover-photo.css";
import "~/components/account/profile.css";
import "./profile-head.css";

const COVER_SIZES = "(width >= 960px) calc(100vw - 340px), 94vw";

type Props = { person: Person; viewerId: string; formKey: string };

export function ProfileHead({ person, viewerId, formKey }: Props) {
  const root = useRootData();
  const { lightPages } = root;
  return (
    <header>
      {person.coverPhoto ? (
        <CoverPhoto person={person} sizes={COVER_SIZES} priority light={lightPages} />
      ) : (
        <div className="cover cover-plain" />
      )}
      <div className="profile-head">
        <Avatar user={person} size="2xl" />
        <div className="profile-name">
          <h1 dir="auto">
            {person.fullName}
            <RoleBadge badge={person.badge} />
          </h1>
          <p className="row">
            <Badge kind="primary">{person.accountType === "provider" ? "Provider" : "Rider"}</Badge>{" "}
            {person.isAccountVerified ? (
              <Badge kind="success">
                <Icon name="circle-check" size="sm" />
                Verified
              </Badge>
            ) : (
              <Badge kind="warning">Not verified</Badge>
            )}{" "}
            {person.handle && <span className="small muted">@{person.handle}</span>}{" "}
            {person.pronouns && (
              <span className="small muted" dir="auto">
                {person.pronouns}
              </span>
            )}{" "}
            <span className="small muted">
              Joined <time dateTime={person.createdAt}>{formatDay(person.createdAt)}</time>
            </span>{" "}
            {person.id !== viewerId && (
              <>
                <a className="small" href={paths.block(person.id)}>
                  Block or mute
                </a>{" "}
                <a className="small" href={paths.report("profile", person.id)}>
                  Report
                </a>
              </>
            )}
          </p>
        </div>
        {person.id === viewerId ? (
          <ButtonLink href={paths.profileSettings(viewerId)}>
            <Icon name="pencil" />
            Edit profile
          </ButtonLink>
        ) : (
          <div className="row profile-actions">
            <FollowForm
              person={person}
              isFollowing={person.isFollowing}
              formKey={formKey}
              isProminent
            />{" "}
            {mayDo("message", root) && (
              <>
                <ButtonLink href={paths.conversation(viewerId, person.id)}>
                  <Icon name="comment" />
                  Message
                </ButtonLink>{" "}
                <ButtonLink href={paths.emailPerson(person.id)}>
                  <Icon name="mail" />
                  Send e-mail
                </ButtonLink>
              </>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
